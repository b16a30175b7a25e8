import type { Text, TextValues } from '@panicle/contract/language';
import { twoValues } from '@panicle/genomics/association';
import { leadThreshold } from './lead-report.ts';
import type { Scans } from './run-scans.ts';
import { modelOf } from './scan-models.ts';

interface Said {
  text: Text;
  values: TextValues;
}

/** What the reader of the results should know of the models. */
export function scanRemarks({ scans, traits, settings, markers }: Scans): Said[] {
  const said: Said[] = markers ? [markers] : [];
  scans.forEach(({ trait, model, cases, samples, tested, penalized = 0, failed = 0 }, t) => {
    if (tested === 0)
      said.push({
        text: {
          zh: '性状 {trait}：没有检验任何标记，因为没有标记留下，或在这 {samples} 个样品中均无差异。',
          en: 'Trait {trait}: no marker was tested; none is left after filtering, or none is polymorphic among these {samples} samples.',
        },
        values: { trait, samples },
      });
    const two = twoValues(traits[t]!.values);
    if (two && settings.model === null && modelOf(traits[t]!, settings) === 'logistic')
      said.push({
        text: {
          zh: '性状 {trait} 只有两个值，按逻辑回归分析：{value} 为病例（{cases}/{samples}）。线性模型请用 --model linear。',
          en: 'Trait {trait} is binary and was scanned by logistic regression: {value} is a case ({cases} of {samples}). For a linear model: --model linear.',
        },
        values: { trait, value: two.case, cases: cases!, samples },
      });
    if (two && model !== 'logistic')
      said.push({
        text: {
          zh: '性状 {trait} 只有两个值；{model} 把它当作数量性状。',
          en: 'Trait {trait} is binary; {model} treats it as quantitative.',
        },
        values: { trait, model },
      });
    if (penalized > 0)
      said.push({
        text: {
          zh: '性状 {trait}：{count} 个标记完全区分病例与对照，改用 Firth 惩罚似然（results 中 firth 为 1）。',
          en: 'Trait {trait}: {count} {count, marker separates|markers separate} cases from controls; {count, its effect is|their effects are} estimated by Firth’s penalized likelihood (firth is 1 in the results).',
        },
        values: { trait, count: penalized },
      });
    if (failed > 0)
      said.push({
        text: {
          zh: '性状 {trait}：{count} 个标记的逻辑回归没有结果，因为它们在有基因型的样品中可由协变量推出。',
          en: 'Trait {trait}: logistic regression gave no result for {count} {count, marker that is|markers that are} collinear with the covariates among the samples called.',
        },
        values: { trait, count: failed },
      });
  });
  return said;
}

/** Whether more markers might lead than whole rows were kept of. */
export function leadRemarks({ scans }: Scans, p: number | null): Said[] {
  const crowded = scans.filter((scan) => scan.rates.beyond(leadThreshold(scan, p)) > scan.best.length);
  return crowded.map(({ trait, best }) => ({
    text: {
      zh: '性状 {trait}：达到前导标记阈值的标记太多，只在 P 最小的 {count} 个中选取。可用 --lead-p 收紧。',
      en: 'Trait {trait}: too many markers reach the lead-marker threshold, so only the {count} with the smallest P were considered. Lower --lead-p.',
    },
    values: { trait, count: best.length },
  }));
}
