import { useText } from '../../language/text.ts';
import { manualMessages } from './messages.ts';
import type { Finding } from './search.ts';
import styles from './manual.module.css';

interface FindingsProps {
  findings: readonly Finding[];
  search: string;
  onOpen: (finding: Finding) => void;
}

/** What the search of the manual found: chapter and heading, and the words around the place. */
export function Findings({ findings, search, onOpen }: FindingsProps) {
  const say = useText(manualMessages);
  return (
    <div className={styles.area} role="region" aria-label={say('search')}>
      <p className={styles.count} role="status">
        {findings.length > 0 ? say('found', { count: findings.length }) : say('nothing', { text: search })}
      </p>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.chapter.id} ${finding.heading}`}>
            <button type="button" className={styles.finding} onClick={() => onOpen(finding)}>
              <span className={styles.where}>
                {finding.chapter.title}
                {finding.heading ? ` / ${finding.heading}` : ''}
              </span>
              <span className={styles.excerpt}>
                {finding.before}
                <mark>{finding.match}</mark>
                {finding.after}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
