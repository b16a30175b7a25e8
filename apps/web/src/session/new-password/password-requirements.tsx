import { passwordRequirements, type PasswordVariant } from '@panicle/contract/password-strength';
import { useText } from '../../language/text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { newPasswordMessages } from './messages.ts';
import styles from './password-requirements.module.css';

/** What a new password needs, ticked off while it is typed. */
export function PasswordRequirements({ password, variant }: { password: string; variant: PasswordVariant }) {
  const say = useText(newPasswordMessages);
  return (
    <ul className={styles.list} aria-label={say('requirements')}>
      {passwordRequirements(password, variant).map(({ requirement, met }) => (
        <li key={requirement} className={met ? styles.met : ''}>
          <Icon name={met ? 'check' : 'ring'} size={12} />
          {say(requirement)}
          <span className="visually-hidden">{say(met ? 'met' : 'unmet')}</span>
        </li>
      ))}
    </ul>
  );
}
