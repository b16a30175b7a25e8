import { useState } from 'react';
import type { LabelTemplate } from '@panicle/contract/labels/templates';
import type { LabelPages } from '@panicle/figures/labels';
import { useText } from '../../../language/text.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PageView } from '../paint/label-view.tsx';
import { placesOf } from './files.ts';
import { printMessages } from './messages.ts';
import styles from './print-page.module.css';

/** mm of the line that shows the scale of the proof */
const SCALE = 50;
const SHORT_SCALE = 10;
/** of the window's height that a page takes */
const TALLEST = 76;

/** The pages as they will be printed, one at a time, with a line that says how large they are. */
export function Proof({ template, pages }: { template: LabelTemplate; pages: LabelPages }) {
  const say = useText(printMessages);
  const [wanted, setPage] = useState(0);
  const page = Math.min(wanted, Math.max(0, pages.pages.length - 1));
  const labels = pages.pages[page];
  if (!labels) return null;
  const length = pages.width > 60 ? SCALE : SHORT_SCALE;
  return (
    <div className={styles.proof}>
      <div className={styles.turn}>
        <IconButton
          icon={<Icon name="chevronLeft" />}
          aria-label={say('before')}
          disabled={page === 0}
          onClick={() => setPage(page - 1)}
        />
        <span role="status">{say('page', { page: page + 1, count: pages.pages.length })}</span>
        <IconButton
          icon={<Icon name="chevronRight" />}
          aria-label={say('after')}
          disabled={page >= pages.pages.length - 1}
          onClick={() => setPage(page + 1)}
        />
      </div>
      <div
        className={styles.onDesk}
        style={{ width: `min(100%, 720px, ${(TALLEST * pages.width) / pages.height}vh)` }}
      >
        <div className={styles.paper} style={{ aspectRatio: `${pages.width} / ${pages.height}` }}>
          <PageView
            sheet={pages}
            labels={labels}
            places={placesOf(template)}
            size={{ width: template.width, height: template.height }}
            title={say('page', { page: page + 1, count: pages.pages.length })}
          />
        </div>
        <div className={styles.scale} style={{ width: `${(length / pages.width) * 100}%` }}>
          {say('scale', { length })}
        </div>
      </div>
    </div>
  );
}
