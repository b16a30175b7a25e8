import { useEffect, useRef } from 'react';
import { Spin } from 'antd';
import { useSearchParams } from 'react-router';
import { textsOf } from '../../../language/text.ts';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { MaterialCards } from './material-cards.tsx';
import { phoneMessages } from './messages.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import styles from './breeding-page.module.css';

const MaterialRecord = lazyPart(
  async () => ({ default: (await import('./material-record.tsx')).MaterialRecord }),
  () => <Spin className={styles.waiting ?? ''} />,
);

/** The list for phones. A record covers it, so that the way back finds the place where the reader was. */
export default function BreedingPage() {
  const [address] = useSearchParams();
  const material = address.get('material') ?? undefined;
  useReturn(material);
  usePageTitle(material ? undefined : textsOf(phoneMessages)('title'));
  return (
    <div className={styles.stack}>
      <div className={styles.list} inert={material !== undefined}>
        <MaterialCards covered={material !== undefined} />
      </div>
      {material ? (
        <div className={styles.record}>
          <MaterialRecord key={material} materialId={material} />
        </div>
      ) : null}
    </div>
  );
}

/** On the way back the keyboard is at the card that was opened. */
function useReturn(material: string | undefined): void {
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (material === undefined && opened.current !== undefined) {
      document
        .querySelector<HTMLElement>(`#card-${CSS.escape(opened.current)}`)
        ?.focus({ preventScroll: true });
    }
    opened.current = material;
  }, [material]);
}
