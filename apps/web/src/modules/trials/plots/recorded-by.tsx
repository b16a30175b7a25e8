import { useQuery } from '@tanstack/react-query';
import type { PlotObservation } from '@panicle/contract/observations';
import { formatInstant } from '../../../language/format/time.ts';
import { useText } from '../../../language/text.ts';
import { readObservation } from './api.ts';
import { plotMessages } from './messages.ts';
import styles from './plots.module.css';

/** Who recorded a value and when: values of an import have no entry of their own. */
export function RecordedBy({ observation: { id, revision } }: { observation: PlotObservation }) {
  const say = useText(plotMessages);
  const { data } = useQuery({
    queryKey: ['observation', id, revision],
    queryFn: ({ signal }) => readObservation(id, signal),
  });
  return data ? (
    <p className={styles.note}>
      {say('recordedBy', { who: data.recordedBy, when: formatInstant(data.recordedAt) })}
    </p>
  ) : null;
}
