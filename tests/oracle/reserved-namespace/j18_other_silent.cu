// nvcc:
// reserved-namespace: silent
namespace app { namespace cuda { struct mine {}; } }
namespace cudax { struct mine {}; }
