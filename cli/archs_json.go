package cli

import "github.com/gridls/gridls/archcfg"

// archsJSON is the output of gridls archs --format json: a contract, see
// docs/output.md.
type archsJSON struct {
	CUDA     *string       `json:"cuda"`
	Archs    []archJSON    `json:"archs"`
	Features []featureJSON `json:"features"`
}

type archJSON struct {
	Name     string           `json:"name"`
	Since    string           `json:"since"`
	Absent   *string          `json:"absent"`
	Until    *string          `json:"until"`
	Source   string           `json:"source"`
	Limits   limitsJSON       `json:"limits"`
	Features map[string]*bool `json:"features"`
}

// limitsJSON has null for what is not known.
type limitsJSON struct {
	ThreadsPerBlock    *int   `json:"threadsPerBlock"`
	BlockDim           [3]int `json:"blockDim"`
	GridDim            [3]int `json:"gridDim"`
	BlocksPerSM        *int   `json:"blocksPerSM"`
	WarpsPerSM         *int   `json:"warpsPerSM"`
	RegistersPerThread *int   `json:"registersPerThread"`
	MinRegisters       *int   `json:"minRegisters"`
	RegistersPerBlock  *int   `json:"registersPerBlock"`
	RegistersPerSM     *int   `json:"registersPerSM"`
	StaticShared       *int   `json:"staticShared"`
	DynamicShared      *int   `json:"dynamicShared"`
	SharedPerSM        *int   `json:"sharedPerSM"`
	ReservedShared     int    `json:"reservedShared"`
	ConstantBank       *int   `json:"constantBank"`
	ParamBytes         *int   `json:"paramBytes"`
	PortableCluster    int    `json:"portableCluster"`
	MaxCluster         *int   `json:"maxCluster"`
	LocalPerThread     *int   `json:"localPerThread"`
	Barriers           *int   `json:"barriers"`
	Source             string `json:"source"`
}

type featureJSON struct {
	Name   string      `json:"name"`
	What   string      `json:"what"`
	Source string      `json:"source"`
	On     []rangeJSON `json:"on"`
}

type rangeJSON struct {
	From     int     `json:"from"`
	To       *int    `json:"to"`
	Suffixes string  `json:"suffixes"`
	Since    string  `json:"since"`
	Absent   *string `json:"absent"`
}

// knownOrNull is nil for zero, which stands for what is not known.
func knownOrNull[T comparable](v T) *T {
	var zero T
	if v == zero {
		return nil
	}
	return &v
}

func newArchsJSON(rows []archcfg.ArchSupport, release archcfg.Version) archsJSON {
	out := archsJSON{CUDA: knownOrNull(release.String()), Archs: []archJSON{}}
	features := archcfg.FeatureTable()
	for _, row := range rows {
		l, ok := archcfg.LimitsOf(row.Arch, release)
		if !ok {
			continue
		}
		j := archJSON{
			Name: "sm_" + row.Arch.String(), Since: row.Since.String(), Absent: knownOrNull(row.Absent.String()),
			Until: knownOrNull(row.Until.String()), Source: row.Source, Limits: newLimitsJSON(l), Features: map[string]*bool{},
		}
		for _, s := range features {
			j.Features[s.Name] = nil
			if has, known := release.Has(s.Feature, row.Arch); known {
				j.Features[s.Name] = &has
			}
		}
		out.Archs = append(out.Archs, j)
	}
	for _, s := range features {
		j := featureJSON{Name: s.Name, What: s.What, Source: s.Source}
		for _, r := range s.On {
			j.On = append(j.On, rangeJSON{r.From, knownOrNull(r.To), r.Suffixes, r.Since.String(), knownOrNull(r.Absent.String())})
		}
		out.Features = append(out.Features, j)
	}
	return out
}

func newLimitsJSON(l archcfg.Limits) limitsJSON {
	j := limitsJSON{
		ThreadsPerBlock: knownOrNull(l.ThreadsPerBlock), BlockDim: l.BlockDim, GridDim: l.GridDim,
		BlocksPerSM: knownOrNull(l.BlocksPerSM), WarpsPerSM: knownOrNull(l.WarpsPerSM),
		RegistersPerThread: knownOrNull(l.RegistersPerThread), MinRegisters: knownOrNull(l.MinRegisters),
		RegistersPerBlock: knownOrNull(l.RegistersPerBlock), RegistersPerSM: knownOrNull(l.RegistersPerSM),
		StaticShared: knownOrNull(staticShared(l)), DynamicShared: knownOrNull(l.DynamicShared), SharedPerSM: knownOrNull(l.SharedPerSM),
		ReservedShared: l.ReservedShared, ConstantBank: knownOrNull(l.ConstantBank), ParamBytes: knownOrNull(l.ParamBytes),
		PortableCluster: l.PortableCluster, MaxCluster: knownOrNull(l.MaxCluster),
		LocalPerThread: knownOrNull(l.LocalPerThread), Barriers: knownOrNull(l.Barriers), Source: l.Source,
	}
	if l.PortableCluster == 0 {
		// Here zero is what is known: there are no clusters.
		j.MaxCluster = &l.MaxCluster
	}
	return j
}
