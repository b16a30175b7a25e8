import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { contextOfPurpose, type NumberPurpose } from '@panicle/contract/number-choices';
import type { NumberContext, NumberPart, UpcomingNumber } from '@panicle/contract/number-rules';
import { useLanguage } from '../../../language/language-store.ts';
import { useText } from '../../../language/text.ts';
import { numberRulesKey, previewNumbers } from '../../../records/number-rule/calls.ts';
import { exampleContext } from '../../../records/number-rule/example.ts';
import { useSettled } from '../../../ui/feedback/use-settled.ts';
import { numberingMessages } from '../messages.ts';
import { ContextFields } from './context-fields.tsx';
import styles from './preview.module.css';

interface UpcomingNumbersBoxProps {
  /** the rule whose counters go on; null: a new one */
  record: string | null;
  purpose: NumberPurpose;
  parts: readonly NumberPart[];
}

const SHOWN = 5;

/** What a rule would give next, and which of these numbers are taken, for something that the reader may describe. */
export function UpcomingNumbersBox({ record, purpose, parts }: UpcomingNumbersBoxProps) {
  const say = useText(numberingMessages);
  const language = useLanguage((state) => state.language);
  const [context, setContext] = useState(exampleContext);
  const asked = contextOfPurpose[purpose].filter((key) => parts.some(({ kind }) => kind === key));
  const known = Object.fromEntries(asked.map((key) => [key, context[key]])) as NumberContext;
  const question = useSettled(JSON.stringify({ purpose, parts, context: known }));
  const { data, error } = useQuery({
    queryKey: [...numberRulesKey, 'next', record, question, language],
    queryFn: ({ signal }) =>
      previewNumbers(
        { ...JSON.parse(question), ...(record === null ? {} : { id: record }), count: SHOWN },
        signal,
      ),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <section className={styles.box} aria-label={say('upcoming')}>
      <h3 className={styles.title}>{say('upcoming')}</h3>
      <p className={styles.hint}>{say('upcomingHint')}</p>
      <ContextFields
        keys={asked}
        context={context}
        onChange={(changed) => setContext({ ...context, ...changed })}
      />
      {error ? <p className={styles.refused}>{error.message}</p> : <Numbers numbers={data?.numbers ?? []} />}
      {!error && data?.next === null ? <p className={styles.refused}>{say('noNext')}</p> : null}
      {data && data.passedOver > 0 ? (
        <p className={styles.hint}>{say('passedOver', { count: data.passedOver })}</p>
      ) : null}
    </section>
  );
}

function Numbers({ numbers }: { numbers: readonly UpcomingNumber[] }) {
  const say = useText(numberingMessages);
  return (
    <ol className={styles.numbers}>
      {numbers.map(({ number, takenBy }) => (
        <li key={number}>
          {takenBy === null ? (
            <span className={styles.free}>{number}</span>
          ) : (
            <>
              <del className={styles.taken}>{number}</del> <small>{say('takenBy', { by: takenBy })}</small>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
