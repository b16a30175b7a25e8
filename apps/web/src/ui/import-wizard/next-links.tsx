import { Button } from 'antd';
import { useNavigate } from 'react-router';
import styles from './import-wizard.module.css';

/** Where to go on after an import; the wizard closes on the way. */
export function NextLinks({
  links,
  onLeave,
}: {
  links: readonly { label: string; to: string }[];
  onLeave: () => void;
}) {
  const navigate = useNavigate();
  return (
    <div className={styles.next}>
      {links.map(({ label, to }) => (
        <Button
          key={to}
          onClick={() => {
            onLeave();
            void navigate(to);
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
