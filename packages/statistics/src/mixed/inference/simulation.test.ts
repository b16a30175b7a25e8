import { describe, expect, it } from 'vitest';
import { studyLattices } from '../../testing/lattice-study.ts';

// A thousand trials are drawn in benchmarks/mixed-simulation.ts.
describe('a hundred trials of known variances', () => {
  const truth = { gen: 2, block: 1, residual: 1 };
  const study = studyLattices(truth, 100);

  it('give variances that are right on average', () => {
    for (const name of ['gen', 'block', 'residual'] as const) {
      const { mean, error } = study.variances[name];
      expect(Math.abs(mean - truth[name]) / error, name).toBeLessThan(3.5);
    }
  });

  it('give intervals that hold the truth as often as they say', () => {
    // effects of one trial hang together: about 0.008 is one standard error
    expect(Math.abs(study.predictionCoverage - 0.95)).toBeLessThan(0.025);
    expect(Math.abs(study.differenceCoverage - 0.95)).toBeLessThan(0.025);
    expect(study.rejected).toBeLessThan(0.12);
  });
});
