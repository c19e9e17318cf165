#pragma once

struct Params {
  float rows[ROWS];
};
