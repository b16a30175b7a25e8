import type { Analysis } from '@panicle/analyses/analysis';
import { analysisNamed } from '@panicle/analyses/list';
import type { OptionFacts } from '@panicle/analyses/options/option';
import { say, type Language, type Text } from '@panicle/contract/language';
import { traitTitle } from '@panicle/contract/traits';
import type { Connection } from '../../platform/database/database.ts';

interface Facts {
  id: string;
  method: string;
  trials: readonly string[];
  traits: readonly { name: string; englishName: string }[];
  environments: number;
  options: Readonly<Record<string, unknown>>;
}

/** More would not fit in a line. */
const MOST_NAMED = 2;

const counted: Text = { zh: '{names}等 {count} 个', en: '{names} and {more} more' };
const environmentsText: Text = { zh: '{count} 个环境', en: '{count} {count, environment|environments}' };

function named(names: readonly string[], language: Language): string {
  const shown = names.slice(0, MOST_NAMED).join(language === 'zh_CN' ? '、' : ', ');
  const more = names.length - MOST_NAMED;
  return more > 0 ? say(counted, language, { names: shown, count: names.length, more }) : shown;
}

/** An option that is not as it would be by itself: its choice, or its name and value. */
function optionInShort(option: OptionFacts | undefined, value: unknown, key: 'zh' | 'en'): string {
  if (option === undefined || ('default' in option && option.default === value)) return '';
  if (value === true) return option.title[key];
  const values = (Array.isArray(value) ? value : [value]).map(String);
  const said = (one: string) =>
    ('choices' in option ? option.choices.find((choice) => choice.value === one)?.title[key] : undefined) ??
    one;
  return `${option.title[key]} ${named(values.map(said), key === 'zh' ? 'zh_CN' : 'en_US')}`;
}

function inShort(
  { method, trials, traits, environments, options }: Facts,
  analysis: Analysis | null,
  language: Language,
): string {
  const key = language === 'zh_CN' ? 'zh' : 'en';
  return [
    analysis?.title[key] ?? method,
    named(trials, language),
    named(
      traits.map((trait) => traitTitle(trait)[key]),
      language,
    ),
    say(environmentsText, language, { count: environments }),
    ...Object.entries(options).map(([name, value]) => optionInShort(analysis?.options[name], value, key)),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** What analyses were asked, with today’s names; what was deleted since is left out. */
export async function aboutAnalyses(
  connection: Connection,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, Text>> {
  const rows = await connection.query<Facts>(
    `select job.id, job.parameters ->> 'method' as method,
            jsonb_array_length(job.parameters -> 'environmentIds') as environments,
            coalesce(job.parameters -> 'options', '{}') as options,
            (select coalesce(json_agg(trial.name order by chosen.place), '[]')
               from jsonb_array_elements_text(job.parameters -> 'trialIds') with ordinality as chosen (id, place)
               join trial on trial.id = chosen.id::uuid) as trials,
            (select coalesce(json_agg(json_build_object('name', trait.name, 'englishName', trait.english_name)
                                      order by chosen.place), '[]')
               from jsonb_array_elements_text(job.parameters -> 'traitIds') with ordinality as chosen (id, place)
               join trait on trait.id = chosen.id::uuid) as traits
       from job
      where job.id = any($1::uuid[])
        and job.parameters ?& array['method', 'trialIds', 'environmentIds', 'traitIds']`,
    [taskIds],
  );
  const methods = [...new Set(rows.map(({ method }) => method))];
  const found = new Map(
    await Promise.all(methods.map(async (method) => [method, await analysisNamed(method)] as const)),
  );
  return new Map(
    rows.map((facts) => {
      const analysis = found.get(facts.method) ?? null;
      return [facts.id, { zh: inShort(facts, analysis, 'zh_CN'), en: inShort(facts, analysis, 'en_US') }];
    }),
  );
}
