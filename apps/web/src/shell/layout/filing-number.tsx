import { useText } from '../../language/text.ts';
import { Hint } from '../../ui/icon/hint.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { useAppearance } from '../../session/appearance.ts';
import { shellMessages } from '../messages.ts';
import styles from './filing-number.module.css';

/**
 * The footer: the national filing number of the website, hidden where none is set. It is below the menu, because
 * lists take the whole height beside it.
 */
export function FilingNumber({ short }: { short: boolean }) {
  const say = useText(shellMessages);
  const number = useAppearance()?.filingNumber;
  if (!number) return null;
  return (
    <footer className={styles.footer} aria-label={say('filingNumber')}>
      {short ? (
        <Hint title={number} placement="right">
          <span>
            <Icon name="shield" label={number} />
          </span>
        </Hint>
      ) : (
        number
      )}
    </footer>
  );
}
