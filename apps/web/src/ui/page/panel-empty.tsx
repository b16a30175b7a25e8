import { Link } from 'react-router';
import styles from './panel-empty.module.css';

interface PanelEmptyProps {
  text: string;
  link?: { to: string; title: string } | undefined;
}

/** A panel without anything to show: why, and the way to something. */
export function PanelEmpty({ text, link }: PanelEmptyProps) {
  return (
    <p className={styles.empty}>
      {text} {link ? <Link to={link.to}>{link.title}</Link> : null}
    </p>
  );
}
