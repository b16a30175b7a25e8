import type { PredictionPoint } from '@panicle/statistics/linear-model';
import { OptionError } from '../options/option-error.ts';

/** A point with its values in the order in which they were asked for. */
export interface AskedPoint extends PredictionPoint {
  values: readonly (string | number)[];
}

export interface AskedPoints {
  names: readonly string[];
  points: readonly AskedPoint[];
}

/** What a model may be asked at. */
export interface ModelNames {
  factors: readonly string[];
  covariates: readonly string[];
}

/** More are no table that is read. */
const MOST_POINTS = 200;

/** Between backticks a name or level may hold any sign; signs may be those of either language. */
const PART = /`([^`]*)`|[^;,=；，＝`]+|[;,=；，＝]/g;
const PLAIN: Readonly<Record<string, string>> = { '；': ';', '，': ',', '＝': '=' };

const unreadable = {
  zh: '无法理解 --at 中的“{part}”。写法如：氮=90，120；密度=6.5。',
  en: 'Cannot read {part} of --at; write it like: nitrogen=90,120; density=6.5.',
};

/**
 * Levels and values that `--at` names: all combinations of them, e.g. `nitrogen=90,120; density=6.5`. No points for no
 * text.
 *
 * @throws OptionError
 */
export function predictionPoints(text: string | null, model: ModelNames): AskedPoints {
  const asked = readPoints(text);
  for (const { name, values } of asked) requireKnown(name, values, model);
  const points = asked.reduce<AskedPoint[]>(
    (found, { name, values }) =>
      found.flatMap((point) => values.map((value) => at(point, name, value, model))),
    [{ levels: {}, covariates: {}, values: [] }],
  );
  if (points.length > MOST_POINTS)
    throw new OptionError(
      {
        zh: '--at 给出 {count} 个组合，最多 {most} 个。',
        en: '--at names {count} combinations; the most are {most}.',
      },
      { count: points.length, most: MOST_POINTS },
    );
  return { names: asked.map(({ name }) => name), points: asked.length === 0 ? [] : points };
}

/** Names of the columns in the text. @throws OptionError */
export const namesOfPoints = (text: string): string[] => readPoints(text).map(({ name }) => name);

function at(point: AskedPoint, name: string, value: string, { covariates }: ModelNames): AskedPoint {
  if (!covariates.includes(name))
    return { ...point, levels: { ...point.levels, [name]: value }, values: [...point.values, value] };
  const number = Number(value);
  return {
    ...point,
    covariates: { ...point.covariates, [name]: number },
    values: [...point.values, number],
  };
}

function requireKnown(name: string, values: readonly string[], { factors, covariates }: ModelNames): void {
  if (![...factors, ...covariates].includes(name))
    throw new OptionError(
      {
        zh: '--at 中的 {name} 不在模型中。模型中有：{names}。',
        en: '{name} of --at is not in the model. There are: {names}.',
      },
      { name, names: [...new Set([...factors, ...covariates])].join(', ') },
    );
  const wrong = covariates.includes(name)
    ? values.find((value) => value.trim() === '' || !Number.isFinite(Number(value)))
    : undefined;
  if (wrong !== undefined)
    throw new OptionError(
      {
        zh: '--at：{name} 为协变量，“{value}”不是数值。',
        en: '--at: {name} is a covariate, and {value} is no number.',
      },
      { name, value: wrong },
    );
}

interface AskedName {
  name: string;
  values: readonly string[];
}

function readPoints(text: string | null): AskedName[] {
  const found: { name: string; values: string[] }[] = [];
  for (const part of groupsOf(text ?? '')) {
    const [name, equals, ...rest] = part;
    const values = rest.filter((_, k) => k % 2 === 0);
    const commas = rest.filter((_, k) => k % 2 === 1);
    const isRead =
      name !== undefined &&
      equals === '=' &&
      values.length === commas.length + 1 &&
      commas.every((sign) => sign === ',') &&
      !values.some((value) => value === ',' || value === '=') &&
      !found.some((one) => one.name === name);
    if (!isRead) throw new OptionError(unreadable, { part: part.join('') });
    found.push({ name, values: [...new Set(values)] });
  }
  return found;
}

/** The parts between semicolons, each as its names, values and signs. */
function groupsOf(text: string): string[][] {
  const groups: string[][] = [[]];
  for (const [whole, quoted] of text.matchAll(PART)) {
    const sign = PLAIN[whole] ?? whole;
    const part = quoted ?? sign.trim();
    if (sign === ';') groups.push([]);
    else if (part !== '') groups.at(-1)!.push(part);
  }
  return groups.filter((parts) => parts.length > 0);
}
