import type { Text } from '@panicle/contract/language';

const factors: Text = { zh: '"品种=A,B,C;氮=0,60,120"', en: '"variety=A,B,C;nitrogen=0,60,120"' };
const three: Text = {
  zh: '"品种=A,B;氮=0,60;密度=1,2"',
  en: '"variety=A,B;nitrogen=0,60;density=1,2"',
};

const designs: Readonly<Record<string, string | Text>> = {
  'completely-randomized': '--entries 6 --replicates 4',
  'randomized-block': '--entries 6 --checks CK --replicates 4',
  'latin-square': '--entries 5',
  'graeco-latin': withFactors(factors, ''),
  factorial: withFactors(factors, ' --replicates 2'),
  'confounded-factorial': {
    zh: '--factors "氮=0,1;磷=0,1;钾=0,1" --confound 氮*磷*钾 --replicates 2',
    en: '--factors "N=0,1;P=0,1;K=0,1" --confound N*P*K --replicates 2',
  },
  'split-plot': withFactors(factors, ' --replicates 3'),
  'split-split-plot': withFactors(three, ' --replicates 2'),
  'strip-plot': withFactors(factors, ' --replicates 2'),
  alpha: '--entries 60 --checks CK --block-size 6 --replicates 3 --seed 7 --output plan',
  'square-lattice': '--entries 16 --replicates 3',
  'rectangular-lattice': '--entries 12 --replicates 2',
  'row-column': '--entries 12 --rows 3 --replicates 2',
  'augmented-block': '--entries 20 --checks C1,C2,C3 --blocks 7',
  'augmented-row-column': '--entries 30 --checks C1,C2 --check-plots 10 --rows 5',
  'modified-augmented':
    '--entries 40 --checks C1,C2,C3 --whole-rows 4 --whole-columns 4 --sub-plots 5 --checked-whole-plots 5',
  'partially-replicated': '--entries 40 --repeated 10 --blocks 2',
  'diagonal-checks': '--entries 40 --checks C1,C2 --columns 10 --interval 5',
  westcott: '--entries 40 --checks C1,C2 --rows 5 --between 4',
  'interval-checks': '--entries 20 --checks CK --between 4',
  contrast: '--entries 20 --checks CK',
  'within-group': '--entries 20 --checks C1,C2 --group-size 5 --replicates 2',
};

function withFactors({ zh, en }: Text, rest: string): Text {
  return { zh: `--factors ${zh}${rest}`, en: `--factors ${en}${rest}` };
}

/** Plans of trials. */
export const designExamples: Readonly<Record<string, Text>> = Object.fromEntries(
  Object.entries(designs).map(([kind, words]) => {
    const { zh, en } = typeof words === 'string' ? { zh: words, en: words } : words;
    const name = `design ${kind}`;
    return [name, { zh: `panicle ${name} ${zh}`, en: `panicle ${name} ${en}` }] as const;
  }),
);
