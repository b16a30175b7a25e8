import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useText } from '../../language/text.ts';
import { Logo } from '../../ui/icon/logo.tsx';
import { useAppearance } from '../../session/appearance.ts';
import { uiMessages } from '../../ui/messages.ts';
import { shellMessages } from '../messages.ts';
import styles from './brand.module.css';

/** The title of the platform; it leads to the dashboard. */
export function Brand({ short }: { short: boolean }) {
  const say = useText(shellMessages);
  const sayUi = useText(uiMessages);
  const name = useAppearance()?.platformName || sayUi('product');
  return (
    <Link
      to={paths.home}
      className={styles.brand ?? ''}
      aria-label={`${name}: ${say('toDashboard')}`}
      title={name}
    >
      <Logo />
      {short ? null : <span className={styles.name}>{name}</span>}
    </Link>
  );
}
