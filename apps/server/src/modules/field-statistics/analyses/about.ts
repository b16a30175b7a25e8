import { analyses } from '@panicle/analyses/list';
import { say, type Language, type Text } from '@panicle/contract/language';
import { traitTitle } from '@panicle/contract/traits';
import type { Connection } from '../../../platform/database/database.ts';

interface Facts {
  id: string;
  method: string;
  trials: readonly string[];
  traits: readonly { name: string; englishName: string }[];
  environments: number;
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

function inShort({ method, trials, traits, environments }: Facts, language: Language): string {
  const key = language === 'zh_CN' ? 'zh' : 'en';
  return [
    analyses.find((one) => one.method === method)?.title[key] ?? method,
    named(trials, language),
    named(
      traits.map((trait) => traitTitle(trait)[key]),
      language,
    ),
    say(environmentsText, language, { count: environments }),
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
  return new Map(
    rows.map((facts) => [facts.id, { zh: inShort(facts, 'zh_CN'), en: inShort(facts, 'en_US') }]),
  );
}
