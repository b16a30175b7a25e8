import { DataError } from '@panicle/statistics/data-error';
import { parseFormula } from '@panicle/statistics/linear-model';
import type { PlotTable } from '../inputs/plot-table.ts';
import { markedTrait } from '../inputs/trait-names.ts';
import { modelTerms } from '../models/bar-terms.ts';
import { namesOfPoints } from '../models/prediction-points.ts';
import { OptionError } from '../options/option-error.ts';
import type { OptionFacts, OptionSet } from '../options/option.ts';
import { filled } from '../report/report.ts';
import { nameList } from '../report/sentences.ts';
import { errorFinding, type Finding } from './finding.ts';

/** Models that cannot be read, or that name columns that there are not. */
export function wrongTerms(
  options: OptionSet,
  plots: PlotTable,
  stated: Readonly<Record<string, unknown>>,
): Finding[] {
  const known = (name: string) => plots.names.includes(name) || plots.names.includes(markedTrait(name));
  return Object.entries(options).flatMap(([name, option]): Finding[] => {
    const text = stated[name];
    if (typeof text !== 'string' || text.trim() === '') return [];
    try {
      const named = [...new Set(namesIn(option, text))];
      const unknown = named.filter((column) => !known(column));
      if (unknown.length > 0)
        return [
          errorFinding(
            '“{option}”：没有列 {names}。现有的列：{columns}。',
            '“{option}”: there is no column {names}. There are: {columns}.',
            { option: option.title, names: nameList(unknown), columns: nameList(plots.names) },
          ),
        ];
      // a plot counts only where all of its columns have a value
      const empty = named.filter((column) => plots.names.includes(column) && isEmpty(plots, column));
      if (empty.length === 0) return [];
      return [
        errorFinding(
          '“{option}”：{names} 在所有小区中均为空，请从模型中去掉。',
          '“{option}”: no plot has a value of {names}. Leave it out of the model.',
          { option: option.title, names: nameList(empty) },
        ),
      ];
    } catch (failure) {
      if (!(failure instanceof DataError) && !(failure instanceof OptionError)) throw failure;
      return [{ kind: 'error', text: filled(failure.text, failure.values) }];
    }
  });
}

const isEmpty = (plots: PlotTable, column: string) => plots.texts(column).every((text) => text === null);

/** Names of columns in the text of an option; none of one that is no model. */
function namesIn(option: OptionFacts, text: string): readonly string[] {
  if (option.kind !== 'terms' || option.form === 'structures') return [];
  if (option.form === 'points') return namesOfPoints(text);
  if (option.form === 'formula') {
    const { responses, terms, strata } = parseFormula(text);
    return [...responses, ...terms.flat(), ...strata.flat()];
  }
  const { fixed, random } = modelTerms(text, null);
  return [...fixed.flat(), ...random.flat()];
}
