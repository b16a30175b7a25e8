import { placesOfSamples, type GenotypeMatrix } from '@panicle/genomics/matrix';
import { parentage, type ParentageQuestion } from '@panicle/genomics/population';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { choice, names, number, table as tableOption } from '../options/kinds.ts';
import { OptionError } from '../options/option-error.ts';
import { sentence } from '../report/sentences.ts';
import { doubtfulParents } from './doubtful-parents.ts';
import { bestTable, singleTable, pairTable, parentageFigures } from './parentage-report.ts';

type Asked = Pick<ParentageQuestion, 'offspring' | 'candidates' | 'known'>;

/** Who is offspring and who may be a parent. @throws OptionError, GenomicsError unknownSamples */
function askedOf(
  matrix: GenotypeMatrix,
  asked: { offspring: readonly string[]; known: PlotTable | null; candidates: readonly string[] },
): Asked {
  if ((asked.offspring.length === 0) === (asked.known === null))
    throw new OptionError({
      zh: '请用 --offspring 或 --known 之一给出子代。',
      en: 'Name the offspring with either --offspring or --known.',
    });
  const pairs = asked.known === null ? asked.offspring.map(withoutParent) : knownIn(asked.known);
  const offspring = placesOfSamples(
    matrix,
    pairs.map(([own]) => own),
  );
  const known = Int32Array.from(pairs, ([, parent]) =>
    parent === null ? -1 : placesOfSamples(matrix, [parent])[0]!,
  );
  const own = new Set(offspring);
  const candidates =
    asked.candidates.length === 0
      ? Int32Array.from(matrix.samples.keys()).filter((place) => !own.has(place))
      : placesOfSamples(matrix, asked.candidates);
  return { offspring, candidates, known };
}

const withoutParent = (name: string): [string, string | null] => [name, null];

/** Offspring in the first column, a known parent of each in the second, where there is one. */
function knownIn(rows: PlotTable): [string, string | null][] {
  const [offspring, parents] = [rows.texts(rows.names[0]!), rows.texts(rows.names[1] ?? '')];
  return offspring.flatMap((own, k) => (own === null ? [] : [[own, parents[k]!] as [string, string | null]]));
}

export const analysis = defineGenomeAnalysis({
  takes: 'genotypes',
  summary: {
    zh: '亲本鉴定：排除标记数与似然比（LOD）',
    en: 'parentage assignment by markers: exclusions and likelihood ratios',
  },
  example: {
    zh: 'set --offspring seeds.txt --candidates lines.txt --error 0.01',
    en: 'set --offspring seeds.txt --candidates lines.txt --error 0.01',
  },
  options: {
    offspring: names('samples', ['子代', 'offspring']),
    known: tableOption([
      '子代及其已知亲本的表（两列，第二列可空）',
      'table of the offspring with one known parent each in the second column (may be empty)',
    ]),
    candidates: names('samples', [
      '候选亲本，默认为其余所有样品',
      'candidate parents [default: all other samples]',
    ]),
    progeny: choice(
      ['子代类型', 'kind of progeny'],
      {
        outbred: ['杂交子代', 'plants of a cross'],
        inbred: ['由杂交育成的纯系、DH 系', 'lines derived from a cross'],
      },
      { default: 'outbred', explained: true, placeholder: '<kind>' },
    ),
    error: number(['错误基因型的比例', 'genotyping error rate'], {
      from: 0,
      to: 0.5,
      default: 0.01,
      placeholder: '<share>',
    }),
    top: number(['每个子代列出的候选数', 'number of candidates listed per offspring'], {
      whole: true,
      from: 2,
      default: 5,
    }),
  },
  details: {
    zh: 'LOD 为“是亲本”与“无亲缘关系”的似然比的自然对数（Marshall 等，CERVUS），等位基因频率取自所用样品。单亲时排除标记为两者\n纯合而等位基因不同的标记。没有已知亲本时，先逐个评价候选，再由最可能的几个两两组合；标记视为互相独立，\n标记很密时次序可信而 LOD 偏大（可先用 genotype prune 精简）。',
    en: 'LOD is the natural logarithm of the likelihood ratio of parent to unrelated (Marshall et al., CERVUS), with the allele\nfrequencies of the chosen samples. For single parents, an exclusion is a marker at which the two are homozygous for\ndifferent alleles. Without a known parent, the likeliest candidates are then tested in pairs. Markers count as\nindependent: with very dense markers the ranking holds but LODs are too large (thin them with genotype prune).',
  },
  model: {
    zh: 'LOD = Σ ln(P(子代基因型 | 候选为亲本) ÷ P(子代基因型 | 无亲缘))，逐标记相加。',
    en: 'LOD = sum over markers of ln(P(genotype of the offspring | candidate is parent) / P(genotype | unrelated)).',
  },
  source:
    'T. C. Marshall et al., Molecular Ecology 7 (1998) 639-655; S. T. Kalinowski et al., Molecular Ecology 16 (2007) 1099-1106',
  run({ matrix }, options, control) {
    const { progeny, error, top: most } = options;
    const found = parentage(matrix, { ...askedOf(matrix, options), progeny, error, most }, control);
    const sure = found.filter(({ pairs: [best] }) => best !== undefined && best.lod > 0);
    return {
      answer: [
        sentence(
          '{offspring} 个子代中有 {sure} 个找到了比无亲缘者更可能的双亲。',
          'Of {offspring} offspring, {sure} {sure, has|have} a pair of parents that is likelier than unrelated samples.',
          { offspring: found.length, sure: sure.length },
        ),
      ],
      tables: [bestTable(matrix, found)],
      long: [singleTable(matrix, found), pairTable(matrix, found)],
      drawn: () => parentageFigures(matrix, found),
      remarks: doubtfulParents(found),
    };
  },
});
