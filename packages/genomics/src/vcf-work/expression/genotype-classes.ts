/** The alleles of a call as it is written; null where one is missing. */
function allelesOf(call: string): number[] | null {
  const texts = call.replace(/^[/|]/, '').split(/[/|]/);
  return texts.includes('.') || call === '' ? null : texts.map(Number);
}

type Test = (alleles: number[]) => boolean;

const isReference: Test = (alleles) => alleles.every((one) => one === 0);
const isSame: Test = (alleles) => alleles.every((one) => one === alleles[0]);
const diploid =
  (test: Test): Test =>
  (alleles) =>
    alleles.length > 1 && test(alleles);
const withReference = diploid((alleles) => !isSame(alleles) && alleles.includes(0));
const withoutReference = diploid((alleles) => !isSame(alleles) && !alleles.includes(0));

/** Kinds of complete calls, as expressions name them. Aa differs from AA in that its two alleles are different. */
const CLASSES: ReadonlyMap<string, Test> = new Map([
  ['hom', diploid(isSame)],
  ['het', diploid((alleles) => !isSame(alleles))],
  ['hap', (alleles) => alleles.length === 1],
  ['ref', isReference],
  ['alt', (alleles) => !isReference(alleles)],
  ['RR', diploid(isReference)],
  ['AA', diploid((alleles) => isSame(alleles) && !isReference(alleles))],
  ['RA', withReference],
  ['AR', withReference],
  ['Aa', withoutReference],
  ['aA', withoutReference],
  ['R', (alleles) => alleles.length === 1 && isReference(alleles)],
  ['A', (alleles) => alleles.length === 1 && !isReference(alleles)],
]);

/** A test of calls for what is in quotes; null where that is no kind of calls but a call itself. */
export function genotypeClass(name: string): ((call: string | undefined) => boolean) | null {
  if (name === 'mis') return (call) => call === undefined || allelesOf(call) === null;
  const lower = name.toLowerCase();
  const test = CLASSES.get(name) ?? CLASSES.get(lower) ?? CLASSES.get(name.toUpperCase());
  if (!test) return null;
  return (call) => {
    const alleles = call === undefined ? null : allelesOf(call);
    return alleles !== null && test(alleles);
  };
}
