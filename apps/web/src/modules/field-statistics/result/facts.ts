import type { AnalysisResult, StoredPart } from '@panicle/analyses/result';
import { formatInteger } from '../../../language/format/number.ts';
import { formatInstant } from '../../../language/format/time.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { resultMessages } from './messages.ts';

/** More names would not fit. */
const NAMED = 3;

interface StatedFact {
  label: string;
  value: string;
  note?: string;
}

/** What was asked: data, environments, traits, plots, and what was done about missing ones. */
export function useFacts({ data }: AnalysisResult, parts: readonly StoredPart[]): StatedFact[] {
  const say = useText(resultMessages);
  const sayText = useTextOf();
  const [part] = parts;
  const only = parts.length === 1 ? part : undefined;
  const list = (texts: readonly Parameters<typeof sayText>[0][]) => {
    const names = texts.slice(0, NAMED).map(sayText).join(', ');
    return texts.length > NAMED ? `${names} …` : names;
  };
  const of = (own: StoredPart['trait'] | undefined, all: { title: { zh: string; en: string } }[]) => {
    const texts = own ? [own] : all.map(({ title }) => title);
    return texts.length === 1
      ? { value: sayText(texts[0]!) }
      : { value: formatInteger(texts.length), note: list(texts) };
  };
  const units = new Map(data.traits.map(({ title, unit }) => [title.zh, unit]));
  const unit = only?.trait ? units.get(only.trait.zh) : undefined;
  const trait = of(only?.trait, data.traits);
  const observations = only?.report?.observations;
  return [
    {
      label: say('data'),
      value: data.trials.map(({ name }) => name).join(', '),
      note: say('dataNote', { entries: data.entries, time: formatInstant(data.readAt) }),
    },
    {
      label: say(only?.environment || data.environments.length === 1 ? 'environment' : 'environments'),
      ...of(only?.environment, data.environments),
    },
    {
      label: say(only?.trait || data.traits.length === 1 ? 'trait' : 'traits'),
      ...trait,
      ...(unit ? { note: unit } : {}),
    },
    ...(observations
      ? [
          {
            label: say('observations'),
            value: say('observationsValue', {
              analysed: formatInteger(observations.analysed),
              given: formatInteger(observations.given),
            }),
            note: `${say('missingValue', observations)}${observations.missing > 0 ? ` · ${say('notImputed')}` : ''}`,
          },
        ]
      : [{ label: say('plots'), value: formatInteger(data.plots) }]),
  ];
}
