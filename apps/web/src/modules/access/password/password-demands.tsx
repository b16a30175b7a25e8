import { passwordDemands, type PasswordVariant } from '@panicle/contract/password-strength';
import { useText } from '../../../language/text.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { passwordMessages } from './messages.ts';
import styles from './password-demands.module.css';

/** What a new password needs, ticked off while it is typed. */
export function PasswordDemands({ password, variant }: { password: string; variant: PasswordVariant }) {
  const say = useText(passwordMessages);
  return (
    <ul className={styles.list} aria-label={say('demands')}>
      {passwordDemands(password, variant).map(({ demand, met }) => (
        <li key={demand} className={met ? styles.met : ''}>
          <Icon name={met ? 'check' : 'ring'} size={12} />
          {say(demand)}
          <span className="visually-hidden">{say(met ? 'met' : 'unmet')}</span>
        </li>
      ))}
    </ul>
  );
}
