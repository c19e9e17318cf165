package measure

import (
	"context"
	"crypto/sha256"
	"fmt"
	"maps"
	"slices"
	"sync"
)

// kept is how many reports a Cache holds.
const kept = 32

// Cache measures jobs, each once: what decides the outcome is the texts, the change,
// the options and the compiler. The zero value is ready to use; it is safe for
// concurrent use.
type Cache struct {
	mu    sync.Mutex
	known map[[sha256.Size]byte]*Report
	// order has the keys, the oldest first.
	order [][sha256.Size]byte
}

// Measure is the report of a job, the one that is known of an equal job if there is
// one. Files that the job does not hold, the toolkit's own, are taken to stay as they
// are. A failure is not kept.
func (c *Cache) Measure(ctx context.Context, job *Job) (*Report, error) {
	key := job.key()
	c.mu.Lock()
	report := c.known[key]
	c.mu.Unlock()
	if report != nil {
		return report, nil
	}
	report, err := Measure(ctx, job)
	if err != nil {
		return nil, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.known == nil {
		c.known = map[[sha256.Size]byte]*Report{}
	}
	if c.known[key] == nil {
		c.order = append(c.order, key)
	}
	c.known[key] = report
	if len(c.order) > kept {
		delete(c.known, c.order[0])
		c.order = c.order[1:]
	}
	return report, nil
}

// key is equal for jobs with the same outcome.
func (job *Job) key() (key [sha256.Size]byte) {
	h := sha256.New()
	options, dir := job.Command.DeviceOptions(job.Getenv)
	// Lengths keep apart what stands side by side.
	fmt.Fprintf(h, "%q %q %q %q %q %q\n", job.Toolkit.NVCC, options, dir, job.Command.SearchPath(), job.File, job.Kernels)
	fmt.Fprintf(h, "%q\n", archsOf(job.Command, job.Command.Toolkit))
	for _, e := range job.Edits {
		fmt.Fprintf(h, "%q %d %d %q\n", e.File, e.Span.Start, e.Span.End, e.New)
	}
	for _, file := range slices.Sorted(maps.Keys(job.Texts)) {
		fmt.Fprintf(h, "%q %d\n", file, len(job.Texts[file]))
		h.Write(job.Texts[file])
	}
	h.Sum(key[:0])
	return key
}
