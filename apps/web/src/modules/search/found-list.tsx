import { Button } from 'antd';
import { Link } from 'react-router';
import { useText, useTextOf } from '../../language/text.ts';
import { formatInteger } from '../../language/format/number.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useMobileLayout } from '../../ui/phone/mobile-layout.ts';
import type { Found } from '../../records/search/finder.ts';
import { Marked } from '../../records/search/marked.tsx';
import { searchPageMessages } from './messages.ts';
import type { FoundGroup } from '../../records/search/use-search.ts';
import styles from './search-page.module.css';

/** What was found of one kind, with its number. */
export function FoundList({ group, search }: { group: FoundGroup; search: string }) {
  const say = useText(searchPageMessages);
  const textOf = useTextOf();
  const { finder, total, found, further, loadingMore, more } = group;
  const heading = `found-${finder.key}`;
  return (
    <section aria-labelledby={heading} className={styles.group}>
      <h2 id={heading} className={styles.heading}>
        <Icon name={finder.icon} size={18} />
        {textOf(finder.title)}
        <span className={styles.count}>{formatInteger(total)}</span>
      </h2>
      <ul className={styles.list}>
        {found.map((one) => (
          <FoundItem key={one.id} found={one} search={search} />
        ))}
      </ul>
      {further > 0 ? (
        <Button block loading={loadingMore} onClick={more}>
          {say('more', { count: further })}
        </Button>
      ) : null}
    </section>
  );
}

function FoundItem({ found, search }: { found: Found; search: string }) {
  const mobile = useMobileLayout((layout) => layout.mobile);
  const textOf = useTextOf();
  const texts = found.texts.filter((text) => text !== textOf(found.name));
  const about = found.about.map((text) => (typeof text === 'string' ? text : textOf(text)));
  return (
    <li>
      <Link className={styles.item ?? ''} to={mobile ? (found.phoneTo ?? found.to) : found.to}>
        <span className={styles.words}>
          <span className={styles.name}>
            <Marked text={textOf(found.name)} search={search} />
          </span>
          {texts.length > 0 ? (
            <span className={styles.texts}>
              <Marked text={texts.join(' · ')} search={search} />
            </span>
          ) : null}
          {about.length > 0 ? <span className={styles.about}>{about.join(' · ')}</span> : null}
        </span>
        <Icon name="chevronRight" size={18} />
      </Link>
    </li>
  );
}
