import { beforeAll, describe, expect, it } from 'vitest';
import { viewOfVariants } from '../../matrix/view.ts';
import { dosageMatrix } from '../../testing/dosage-matrix.ts';
import { seededUniform } from '../../testing/random-matrix.ts';
import { ofAny, ofParent, ofParents, type Progeny } from './inheritance.ts';
import { LikelihoodRatios } from './likelihood-ratios.ts';
import { parentage } from './parentage.ts';

const DOSAGES = [0, 1, 2] as const;

describe('inheritance', () => {
  const founder = (p: number, dosage: number) => [(1 - p) ** 2, 2 * p * (1 - p), p ** 2][dosage]!;

  it.each<Progeny>(['outbred', 'inbred'])(
    'of %s offspring is one story, whichever parents are known',
    (progeny) => {
      const p = 0.3;
      for (const offspring of DOSAGES) {
        let any = 0;
        for (const first of DOSAGES) {
          let given = 0;
          for (const second of DOSAGES)
            given += founder(p, second) * ofParents(first, second, progeny)[offspring];
          expect(given).toBeCloseTo(ofParent(first, p, progeny)[offspring], 12);
          any += founder(p, first) * given;
        }
        expect(any).toBeCloseTo(ofAny(p, progeny)[offspring], 12);
      }
      expect(ofParents(1, 1, 'outbred')).toEqual([0.25, 0.5, 0.25]);
      expect(ofParents(2, 0, 'inbred')).toEqual([0.5, 0, 0.5]);
    },
  );

  it('gives ratios whose mean over unrelated samples is 1', () => {
    const [p, error] = [0.2, 0.02];
    const ratios = new LikelihoodRatios(p, error, 'outbred');
    let [single, pair, second] = [0, 0, 0];
    for (const o of DOSAGES)
      for (const a of DOSAGES) {
        single += founder(p, o) * founder(p, a) * Math.exp(ratios.ofParent(o, a));
        for (const b of DOSAGES) {
          pair += founder(p, o) * founder(p, a) * founder(p, b) * Math.exp(ratios.ofPair(o, a, b));
          // here the second is a parent in truth; its call and the offspring's may be wrong
          const wrong = 1 - (1 - error) ** 2;
          const given = (1 - wrong) * ofParent(b, p, 'outbred')[o] + wrong * founder(p, o);
          second += founder(p, a) * founder(p, b) * given * Math.exp(ratios.ofSecondParent(o, a, b));
        }
      }
    for (const mean of [single, pair, second]) expect(mean).toBeCloseTo(1, 12);
  });
});

/** 40 founders, then offspring of two of them each, 3% of the calls wrong or missing. */
function families(progeny: Progeny, markers: number, seed: number) {
  const uniform = seededUniform(seed);
  const parents = Array.from({ length: 24 }, () => {
    const first = Math.floor(40 * uniform());
    return [first, (first + 1 + Math.floor(39 * uniform())) % 40] as const;
  });
  const gamete = (dosage: number) => Number(uniform() < dosage / 2);
  const rows = Array.from({ length: markers }, () => {
    const p = 0.2 + 0.6 * uniform();
    const founders = Array.from({ length: 40 }, () => Number(uniform() < p) + Number(uniform() < p));
    const offspring = parents.map(([a, b]) => {
      if (progeny === 'outbred') return gamete(founders[a]!) + gamete(founders[b]!);
      return 2 * gamete(founders[uniform() < 0.5 ? a : b]!);
    });
    return [...founders, ...offspring].map((dosage) => {
      const chance = uniform();
      return chance < 0.01 ? Math.floor(3 * uniform()) : chance < 0.03 ? NaN : dosage;
    });
  });
  return { matrix: dosageMatrix(rows), parents };
}

const founders = Int32Array.from({ length: 40 }, (_, s) => s);
const children = Int32Array.from({ length: 24 }, (_, k) => 40 + k);

describe.each<[Progeny, number]>([
  ['outbred', 150],
  ['inbred', 400],
])('parentage of %s offspring', (progeny, markers) => {
  let made: ReturnType<typeof families>;
  beforeAll(() => {
    made = families(progeny, markers, 7);
  });

  it('finds both parents of each', () => {
    const found = parentage(made.matrix, { offspring: children, candidates: founders, progeny });
    found.forEach(({ single, pairs }, k) => {
      const truth = made.parents[k]!.toSorted((a, b) => a - b);
      expect([pairs[0]!.first, pairs[0]!.second].toSorted((a, b) => a - b)).toEqual(truth);
      expect(truth).toContain(single[0]!.parent);
      expect(pairs[0]!.lod).toBeGreaterThan(pairs[1]!.lod + 3);
      expect(pairs[0]!.exclusions).toBeLessThan(0.06 * pairs[0]!.compared);
    });
  });

  it('finds the parent beside a known one, and not among those that are none', () => {
    const known = Int32Array.from(made.parents, ([first]) => first);
    const found = parentage(made.matrix, { offspring: children, candidates: founders, known, progeny });
    found.forEach(({ pairs }, k) => {
      const { first, second, lod } = pairs[0]!;
      expect([first, second]).toEqual([made.parents[k]![1], made.parents[k]![0]]);
      expect(lod).toBeGreaterThan(0);
    });
    const others = founders.filter((s) => !made.parents[0]!.includes(s));
    const [none] = parentage(made.matrix, {
      offspring: children.slice(0, 1),
      candidates: others,
      known,
      progeny,
    });
    expect(none!.pairs[0]!.lod).toBeLessThan(0);
  });

  it('does not depend on the order of markers and candidates', () => {
    const turned = viewOfVariants(
      made.matrix,
      Int32Array.from({ length: markers }, (_, k) => markers - 1 - k),
    );
    const [plain, other] = [
      parentage(made.matrix, { offspring: children, candidates: founders, progeny }),
      parentage(turned, { offspring: children.toReversed(), candidates: founders.toReversed(), progeny }),
    ];
    plain.forEach(({ single }, k) => {
      const same = other[children.length - 1 - k]!.single;
      expect(same.map(({ parent, exclusions, compared }) => [parent, exclusions, compared])).toEqual(
        single.map(({ parent, exclusions, compared }) => [parent, exclusions, compared]),
      );
      same.forEach(({ lod }, c) => expect(lod).toBeCloseTo(single[c]!.lod, 8));
    });
  });
});

describe('parentage', () => {
  it('counts exclusions and what was compared; a marker that does not vary counts for nothing', () => {
    const rows = [
      [0, 2, 0, 1],
      [0, 2, 1, 2],
      [NaN, 2, 2, 0],
      [1, 0, 0, 2],
      [2, 2, 2, 2],
    ];
    const matrix = dosageMatrix(rows);
    const question = { offspring: Int32Array.of(0), candidates: Int32Array.of(1, 2, 3) };
    const [{ single, pairs }] = parentage(matrix, question) as [ReturnType<typeof parentage>[0]];
    const of = (parent: number) => single.find((one) => one.parent === parent)!;
    expect([of(1).exclusions, of(1).compared]).toEqual([2, 3]);
    expect([of(2).exclusions, of(2).compared]).toEqual([0, 3]);
    expect([of(3).exclusions, of(3).compared]).toEqual([1, 3]);
    const both = pairs.find(({ first, second }) => first + second === 3)!;
    // 0 from 2 x 0, 0 from 2 x 1, and 1 from 0 x 0
    expect([both.exclusions, both.compared]).toEqual([3, 3]);
  });

  it('refuses what makes no sense', () => {
    const matrix = dosageMatrix([[0, 1, 2]]);
    const ask = (more: object) => () =>
      parentage(matrix, { offspring: Int32Array.of(0), candidates: Int32Array.of(1), ...more });
    expect(ask({ error: 0 })).toThrow(/above 0 and below 0.5/);
    expect(ask({ candidates: new Int32Array(0) })).toThrow(/no candidate parents/);
    expect(ask({ known: Int32Array.of(0) })).toThrow(/its own known parent/);
  });
});
