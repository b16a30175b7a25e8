import { placesOfSamples, type GenotypeMatrix } from '@panicle/genomics/matrix';
import { parentage, type Parentage, type ParentageQuestion } from '@panicle/genomics/population';
import { WrongUsage, type Context } from '../../command.ts';
import { columns, table } from '@panicle/analyses/report/columns';
import { readColumnFile } from '../../tables/column-file.ts';
import type { LongTable } from '../../tables/long-table.ts';
import { numberWithin, wholeNumber } from '../../tables/number-options.ts';
import type { Options } from '../../tables/options.ts';
import { doubtfulParents } from './doubtful-parents.ts';
import { filesetCommand } from './fileset-command.ts';
import { namesIn } from '../../tables/name-list.ts';
import { genotypeColumns } from './genotype-columns.ts';
import { help, valueOptions } from './option-texts.ts';

type Asked = Pick<ParentageQuestion, 'offspring' | 'candidates' | 'known'>;

/** Who is offspring and who may be a parent. @throws WrongUsage, GenomicsError unknownSamples */
async function askedOf(matrix: GenotypeMatrix, options: Options, context: Context): Promise<Asked> {
  const [names, table] = [options.optional('offspring'), options.optional('known')];
  if ((names === null) === (table === null))
    throw new WrongUsage({
      zh: '请用 --offspring 或 --known 之一给出子代。',
      en: 'Name the offspring with either --offspring or --known.',
    });
  const pairs =
    table === null ? namesIn(context.path(names!)).map(withoutParent) : await knownIn(table, context);
  const offspring = placesOfSamples(
    matrix,
    pairs.map(([own]) => own),
  );
  const known = Int32Array.from(pairs, ([, parent]) =>
    parent === null ? -1 : placesOfSamples(matrix, [parent])[0]!,
  );
  const file = options.optional('candidates');
  const own = new Set(offspring);
  const candidates =
    file === null
      ? Int32Array.from(matrix.samples.keys()).filter((place) => !own.has(place))
      : placesOfSamples(matrix, namesIn(context.path(file)));
  return { offspring, candidates, known };
}

const withoutParent = (name: string): [string, string | null] => [name, null];

/** Offspring in the first column, a known parent of each in the second, where there is one. */
async function knownIn(name: string, context: Context): Promise<[string, string | null][]> {
  const file = await readColumnFile(name, context);
  const [offspring, parents] = [file.texts(file.names[0]!), file.texts(file.names[1] ?? '')];
  return offspring.flatMap((own, k) => (own === null ? [] : [[own, parents[k]!] as [string, string | null]]));
}

/** The likeliest parents of each, and how far they stand above the next. */
function bestTable({ samples }: GenotypeMatrix, found: readonly Parentage[]) {
  const rows = found.map(({ offspring, pairs }) => {
    const [best, next] = pairs;
    if (!best) return [samples[offspring]!, null, null, null, null, null, null];
    const { first, second, lod, exclusions, compared } = best;
    const margin = next ? lod - next.lod : null;
    return [samples[offspring]!, samples[first]!, samples[second]!, lod, margin, exclusions, compared];
  });
  const keys = ['offspring', 'parent_1', 'parent_2', 'lod', 'lod_margin', 'exclusions', 'compared'] as const;
  return table('parents', ['最可能的亲本', 'Most likely parents'], genotypeColumns(...keys), rows);
}

function singleTable({ samples }: GenotypeMatrix, found: readonly Parentage[]): LongTable {
  return {
    name: 'single',
    title: { zh: '单亲', en: 'Single parents' },
    columns: [
      ...genotypeColumns('offspring'),
      ...columns('rank', 'parent'),
      ...genotypeColumns('lod', 'exclusions', 'compared'),
    ],
    rows: (emit) => {
      for (const { offspring, single } of found)
        single.forEach(({ parent, lod, exclusions, compared }, k) =>
          emit([samples[offspring]!, k + 1, samples[parent]!, lod, exclusions, compared]),
        );
    },
  };
}

function pairTable({ samples }: GenotypeMatrix, found: readonly Parentage[]): LongTable {
  return {
    name: 'pairs',
    title: { zh: '双亲', en: 'Parent pairs' },
    columns: [
      ...genotypeColumns('offspring'),
      ...columns('rank'),
      ...genotypeColumns('parent_1', 'parent_2', 'lod', 'exclusions', 'compared'),
    ],
    rows: (emit) => {
      for (const { offspring, pairs } of found)
        pairs.forEach(({ first, second, lod, exclusions, compared }, k) =>
          emit([samples[offspring]!, k + 1, samples[first]!, samples[second]!, lod, exclusions, compared]),
        );
    },
  };
}

export const parentageCommand = filesetCommand({
  name: 'genotype parentage',
  summary: {
    zh: '亲本鉴定：排除标记数与似然比（LOD）',
    en: 'parentage assignment by markers: exclusions and likelihood ratios',
  },
  options: valueOptions('offspring', 'known', 'candidates', 'progeny', 'error', 'top'),
  optionHelp: {
    offspring: help('<file>', '子代（每行一个名称）', 'file of offspring, one per line'),
    known: help(
      '<file>',
      '子代及其已知亲本的表（两列，第二列可空）',
      'table of the offspring with one known parent each in the second column (may be empty)',
    ),
    candidates: help(
      '<file>',
      '候选亲本（每行一个名称），默认为其余所有样品',
      'file of candidate parents, one per line [default: all other samples]',
    ),
    progeny: help(
      '<kind>',
      'outbred（杂交子代，默认）或 inbred（由杂交育成的纯系、DH 系）',
      'outbred (plants of a cross) or inbred (lines derived from a cross) [default: outbred]',
    ),
    error: help('<share>', '错误基因型的比例，默认 0.01', 'genotyping error rate [default: 0.01]'),
    top: help(
      '<number>',
      '每个子代列出的候选数，默认 5',
      'number of candidates listed per offspring [default: 5]',
    ),
  },
  details: {
    zh: 'LOD 为“是亲本”与“无亲缘关系”的似然比的自然对数（Marshall 等，CERVUS），等位基因频率取自所用样品。单亲时排除标记为两者\n纯合而等位基因不同的标记。没有已知亲本时，先逐个评价候选，再由最可能的几个两两组合；标记视为互相独立，\n标记很密时次序可信而 LOD 偏大（可先用 genotype prune 精简）。',
    en: 'LOD is the natural logarithm of the likelihood ratio of parent to unrelated (Marshall et al., CERVUS), with the allele\nfrequencies of the chosen samples. For single parents, an exclusion is a marker at which the two are homozygous for\ndifferent alleles. Without a known parent, the likeliest candidates are then tested in pairs. Markers count as\nindependent: with very dense markers the ranking holds but LODs are too large (thin them with genotype prune).',
  },
  async analyse({ matrix, options, context, control }) {
    const asked = await askedOf(matrix, options, context);
    const found = parentage(
      matrix,
      {
        ...asked,
        progeny: options.choice('progeny', ['outbred', 'inbred'], 'outbred'),
        error: numberWithin(options, 'error', 0.01, 0, 0.5),
        most: wholeNumber(options, 'top', 5, 2),
      },
      control,
    );
    return {
      tables: [bestTable(matrix, found)],
      long: [singleTable(matrix, found), pairTable(matrix, found)],
      remarks: doubtfulParents(found),
    };
  },
});
