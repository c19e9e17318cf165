#pragma once

struct Params {
  float weights[256];
  int count;
};
