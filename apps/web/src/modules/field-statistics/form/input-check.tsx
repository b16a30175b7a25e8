import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Text } from '@panicle/contract';
import type { AnalysisCheck, AnalysisCheckRequest } from '@panicle/contract/analyses';
import { RequestRefused } from '../../../api/request-error.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { useSettled } from '../../../ui/feedback/use-settled.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { checkAnalysis } from '../api.ts';
import { statisticsMessages } from '../messages.ts';
import { BalanceMap } from './balance-map.tsx';
import styles from './input-check.module.css';

const checkQuery = (asked: string) => ({
  queryKey: ['analysis-check', asked],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    checkAnalysis(JSON.parse(asked) as AnalysisCheckRequest, signal),
  retry: false,
});

/** Why an analysis could not run, as its check found it; the check of the form is asked again only where it is another. */
export async function knownError(queries: QueryClient, asked: AnalysisCheckRequest): Promise<Text | null> {
  try {
    const { findings } = await queries.fetchQuery({
      ...checkQuery(JSON.stringify(asked)),
      staleTime: 60_000,
    });
    return findings.find(({ kind }) => kind === 'error')?.text ?? null;
  } catch (failure) {
    // what the task itself is refused for is said by that call
    if (failure instanceof RequestRefused) return null;
    throw failure;
  }
}

/** What the analysis would take of the plots, and what is wrong with it, while the form is filled in. */
export function InputCheck({ asked }: { asked: AnalysisCheckRequest | null }) {
  const say = useText(statisticsMessages);
  const sayText = useTextOf();
  // what is typed is asked about when the typing pauses
  const settled = useSettled(asked === null ? '' : JSON.stringify(asked));
  const { data, error } = useQuery({
    ...checkQuery(settled),
    enabled: settled !== '' && asked !== null,
    placeholderData: (previous) => previous,
  });
  const extremesText = (extremes: AnalysisCheck['extremes']) =>
    extremes.length === 0
      ? say('extremesNone')
      : say('extremes', {
          list: extremes.map(({ trait, values }) => `${sayText(trait)} ${values}`).join(', '),
        });
  const refused = error instanceof RequestRefused ? error.message : undefined;
  if (asked === null || (!data && !refused)) return null;
  return (
    <div role="status">
      <ul className={styles.lines}>
        {refused === undefined ? null : <Line kind="error" text={refused} />}
        {refused === undefined
          ? data?.summaries.map((text) => <Line key={text.en} kind="summary" text={sayText(text)} />)
          : null}
        {refused === undefined
          ? data && (
              <>
                {data.leftOut > 0 ? (
                  <Line kind="summary" text={say('leftOut', { count: data.leftOut })} />
                ) : null}
                <Line kind="summary" text={extremesText(data.extremes)} />
                <Line kind="summary" text={say('memory', { megabytes: data.memoryMegabytes })} />
              </>
            )
          : null}
        {refused === undefined
          ? data?.findings.map(({ kind, text }) => (
              <Line key={`${kind}/${text.en}`} kind={kind} text={sayText(text)} />
            ))
          : null}
      </ul>
      {refused === undefined && data?.balance ? <BalanceMap balance={data.balance} /> : null}
    </div>
  );
}

function Line({ kind, text }: { kind: 'summary' | 'warning' | 'error'; text: string }) {
  return (
    <li className={styles[kind]}>
      <Icon name={kind === 'summary' ? 'info' : 'warning'} size={14} />
      <span>{text}</span>
    </li>
  );
}
