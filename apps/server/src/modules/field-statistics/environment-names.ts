import type { Text } from '@panicle/contract/language';
import { seasonNames } from '@panicle/contract/trial-choices';
import type { ReadEnvironment } from './read-plots.ts';

type Facts = Pick<ReadEnvironment, 'trial' | 'environment'>;
type Part = 'year' | 'season' | 'trial';

/** The shortest of these that tell all environments apart is taken. */
const FORMS: readonly (readonly Part[])[] = [['year'], ['year', 'season'], ['year', 'season', 'trial']];

function nameIn(language: 'zh' | 'en', { trial, environment }: Facts, parts: readonly Part[]): string {
  const { location, year, season } = environment;
  const words: Record<Part, string> = {
    year: String(year),
    season: seasonNames[season][language],
    trial: trial.name,
  };
  return [location, ...parts.map((part) => words[part])].join(' ');
}

function formFor(environments: readonly Facts[]): readonly Part[] {
  const tells = (parts: readonly Part[]) =>
    new Set(environments.map((one) => nameIn('zh', one, parts))).size === environments.length;
  return FORMS.find(tells) ?? FORMS.at(-1)!;
}

/** What the analysis calls each environment, each by a name of its own. */
export function environmentNames(environments: readonly Facts[]): string[] {
  const form = formFor(environments);
  const names = environments.map((one) => nameIn('zh', one, form));
  return names.map((name, k) => {
    const before = names.slice(0, k).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

/** The same in both languages, for readers. */
export function environmentTitles(environments: readonly Facts[]): Text[] {
  const form = formFor(environments);
  return environments.map((one) => ({ zh: nameIn('zh', one, form), en: nameIn('en', one, form) }));
}
