import { useQuery } from '@tanstack/react-query';
import type { AnalysisCheck, AnalysisCheckRequest } from '@panicle/contract/analyses';
import { RequestRefused } from '../../../api/request-error.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { useSettled } from '../../../ui/feedback/use-settled.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { checkAnalysis } from '../api.ts';
import { statisticsMessages } from '../messages.ts';
import { BalanceMap } from './balance-map.tsx';
import styles from './input-check.module.css';

/** What the analysis would take of the plots, and what is wrong with it, while the form is filled in. */
export function InputCheck({ asked }: { asked: AnalysisCheckRequest | null }) {
  const say = useText(statisticsMessages);
  const sayText = useTextOf();
  // what is typed is asked about when the typing pauses
  const settled = useSettled(asked === null ? '' : JSON.stringify(asked));
  const { data, error } = useQuery({
    queryKey: ['analysis-check', settled],
    queryFn: ({ signal }) => checkAnalysis(JSON.parse(settled) as AnalysisCheckRequest, signal),
    enabled: settled !== '' && asked !== null,
    retry: false,
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
