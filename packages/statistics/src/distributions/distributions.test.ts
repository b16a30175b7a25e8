import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectClose } from '../testing/closeness.ts';
import {
  chiSquaredQuantile,
  chiSquaredTails,
  chiSquaredUpperTail,
  erfc,
  fisherCdf,
  fisherQuantile,
  fisherTails,
  fisherUpperQuantile,
  fisherUpperTail,
  logGamma,
  normalCdf,
  normalQuantile,
  normalUpperQuantile,
  normalUpperTail,
  studentCdf,
  studentQuantile,
  studentUpperQuantile,
  studentUpperTail,
} from './index.ts';

// Expected values: calculated with 40 to 50 digits (mpmath), or those of R 4.2.2 where marked.
fc.configureGlobal({ seed: 20_240_501 });
const FINE = 1e-12;
const someDf = fc.integer({ min: 1, max: 2000 });
const someP = fc.double({ min: 1e-12, max: 1 - 1e-9, noNaN: true });
const tinyP = fc.double({ min: -300, max: -1, noNaN: true }).map((exponent) => 10 ** exponent);

describe('the gamma function', () => {
  it('keeps its digits beside its zeros and for large arguments', () => {
    const known: [number, number][] = [
      [1e-5, 11.512919692895826],
      [0.3, 1.0957979948180756],
      [1.0001, -0.00005771334222047127],
      [2.00001, 0.00000422787559764836],
      [3.3, 0.9870985778947344],
      [10.5, 13.940625219403763],
      [1e5, 1051287.7089736569],
    ];
    for (const [x, expected] of known) expectClose(logGamma(x), expected, FINE, `logGamma(${x})`);
    expect(logGamma(1)).toBe(0);
  });
});

describe('the normal distribution', () => {
  it('has exact tails down to the smallest number', () => {
    const known: [number, number][] = [
      [0.1, 0.460172162722971],
      [1, 0.15865525393145705],
      [5, 2.866515718791939e-7],
      [10, 7.619853024160525e-24],
      [37, 5.725571222524577e-300],
    ];
    for (const [z, expected] of known) {
      expectClose(normalUpperTail(z), expected, FINE, `tail(${z})`);
      expectClose(normalCdf(-z), expected, FINE, `cdf(-${z})`);
    }
    expectClose(erfc(5), 1.537459794428035e-12, FINE);
    expectClose(erfc(-1), 2 - 0.15729920705028513, FINE);
    expectClose(normalQuantile(0.975), 1.9599639845400543, FINE);
  });

  it('turns every probability into its quantile and back', () => {
    fc.assert(fc.property(tinyP, (p) => expectClose(normalUpperTail(normalUpperQuantile(p)), p, FINE)));
    fc.assert(fc.property(someP, (p) => expectClose(normalCdf(normalQuantile(p)), p, FINE)));
    expect([normalQuantile(0), normalQuantile(1), normalQuantile(1.5)]).toEqual([-Infinity, Infinity, NaN]);
  });
});

describe('the chi-squared distribution', () => {
  it('has exact tails', () => {
    const known: [number, number, number][] = [
      [3.84, 1, 0.050043521248705106],
      [5.346363204, 5, 0.37508687010164443],
      [426.4023691, 5, 6.03256710047578e-90],
      [0.001, 4, 0.9999998750416589],
      [1200, 1000, 0.000012255942330622905],
    ];
    for (const [x, df, expected] of known) expectClose(chiSquaredUpperTail(x, df), expected, FINE, `${x}`);
  });

  it('turns every probability into its quantile and back', () => {
    fc.assert(
      fc.property(someP, someDf, (p, df) =>
        expectClose(chiSquaredTails(chiSquaredQuantile(p, df), df).lower, p, FINE),
      ),
    );
  });
});

describe("Student's t", () => {
  it('agrees with R', () => {
    expectClose(studentCdf(2.1, 10), 0.96896137789889, FINE);
    expectClose(studentQuantile(0.975, 17), 2.10981557783332, FINE);
  });

  it('has exact tails', () => {
    const known: [number, number, number][] = [
      [2.1, 10, 0.031038622101109286],
      [1e60, 5, 9.490167245562363e-300],
      [37, 500, 1.441023892189298e-145],
      [8, 3, 0.002038288793892734],
      [0.01, 7, 0.4961501588218109],
      [25, 200, 9.269548053746262e-64],
      [1.5, 0.7, 0.22018254850962013],
    ];
    for (const [t, df, expected] of known) expectClose(studentUpperTail(t, df), expected, FINE, `${t}`);
  });

  it('is symmetric, becomes normal, and turns probabilities into quantiles and back', () => {
    const t = fc.double({ min: 0, max: 50, noNaN: true });
    fc.assert(fc.property(t, someDf, (x, df) => expectClose(studentCdf(-x, df), studentUpperTail(x, df), 0)));
    expectClose(studentUpperTail(2.5, Infinity), normalUpperTail(2.5), FINE);
    fc.assert(
      fc.property(tinyP, someDf, (p, df) =>
        expectClose(studentUpperTail(studentUpperQuantile(p, df), df), p, FINE),
      ),
    );
    expect(studentQuantile(0.5, 3)).toBeCloseTo(0, 15);
    expect([studentQuantile(1, 3), studentQuantile(-1, 3), studentCdf(NaN, 3)]).toEqual([Infinity, NaN, NaN]);
  });
});

describe('F', () => {
  it('agrees with R', () => {
    expectClose(fisherCdf(4.2, 3, 20), 0.981442580165174, FINE);
    expectClose(fisherQuantile(0.95, 3, 20), 3.09839121214078, FINE);
    // R's value is listed with 6 digits
    expectClose(fisherUpperTail(80, 5, 30), 2.01022e-16, 2e-6);
  });

  it('has exact tails down to 1e-300', () => {
    const known: [number, number, number, number][] = [
      [80, 5, 30, 2.0102231737258714e-16],
      [441.2780033, 5, 306, 1.5022345112597592e-137],
      [1e4, 10, 100, 2.9965793784053848e-145],
      [3.5, 1, 1, 0.31250561891173007],
      [1e6, 1, 2, 9.999985000025e-7],
      [60, 40, 400, 5.617677681110132e-144],
      [5.5, 300, 300, 1.0221976176832211e-44],
    ];
    for (const [f, a, b, expected] of known) expectClose(fisherUpperTail(f, a, b), expected, FINE, `${f}`);
    expectClose(fisherCdf(0.01, 3, 7), 0.0015047529598883, FINE);
    expectClose(fisherUpperTail(1e150, 4, 4), 3e-300, FINE);
  });

  it('is the square of t with one degree of freedom above', () => {
    const t = fc.double({ min: 0.01, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(t, someDf, (x, df) => {
        const twoSided = 2 * studentUpperTail(x, df);
        // numbers below have fewer digits than doubles
        if (twoSided > 1e-300) expectClose(fisherUpperTail(x * x, 1, df), twoSided, FINE);
      }),
    );
  });

  it('turns upside down when the degrees of freedom are exchanged', () => {
    const f = fc.double({ min: 1e-3, max: 1e3, noNaN: true });
    fc.assert(
      fc.property(f, someDf, someDf, (x, a, b) =>
        expectClose(fisherTails(x, a, b).upper + 1e-300, fisherTails(1 / x, b, a).lower + 1e-300, FINE),
      ),
    );
  });

  it('turns probabilities into quantiles and back', () => {
    fc.assert(
      fc.property(tinyP, someDf, someDf, (p, a, b) => {
        const f = fisherUpperQuantile(p, a, b);
        // with one degree of freedom the quantile of a tiny probability is beyond the largest number
        if (f < 1e300) expectClose(fisherUpperTail(f, a, b), p, FINE);
      }),
    );
    expect([fisherQuantile(0, 2, 3), fisherQuantile(1, 2, 3), fisherQuantile(2, 2, 3)]).toEqual([
      0,
      Infinity,
      NaN,
    ]);
  });
});
