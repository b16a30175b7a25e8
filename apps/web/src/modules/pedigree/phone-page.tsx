import { textsOf } from '../../language/text.ts';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { GraphView } from './graph/graph-view.tsx';
import { pedigreeMessages } from './messages.ts';
import styles from './pedigree-page.module.css';

/** The graph alone, over the whole screen of a phone or tablet. */
export default function PedigreePhonePage() {
  usePageTitle(textsOf(pedigreeMessages)('title'));
  return (
    <main className={styles.phone}>
      <GraphView />
    </main>
  );
}
