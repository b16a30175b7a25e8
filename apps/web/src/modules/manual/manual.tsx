import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button, Input, Select, Spin } from 'antd';
import { useText } from '../../language/text.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ChapterText } from './chapter-text.tsx';
import { useChapters, type Chapter } from './chapters.ts';
import { Findings } from './findings.tsx';
import { useManual } from './for-shell/manual-store.ts';
import { manualMessages } from './messages.ts';
import { searchManual, type Finding } from './search.ts';
import { anchorOf } from './sections.ts';
import styles from './manual.module.css';

/** The manual: contents, search, one chapter at a time. */
export default function Manual({ onClose }: { onClose: () => void }) {
  const say = useText(manualMessages);
  const chapters = useChapters();
  const [search, setSearch] = useState('');
  const { place, anchor, read } = useManual();
  const findings = useMemo(() => searchManual(chapters ?? [], search), [chapters, search]);
  const open = useCallback(
    (id: string, heading?: string) => {
      setSearch('');
      read(id, heading ? anchorOf(heading) : undefined);
    },
    [read],
  );

  const shown = chapters?.find(({ id }) => id === place.chapter) ?? chapters?.[0];
  return (
    <section className={styles.manual} aria-label={say('manual')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{say('manual')}</h2>
        <IconButton type="text" icon={<Icon name="close" />} aria-label={say('close')} onClick={onClose} />
        <Select
          className={styles.contents ?? ''}
          aria-label={say('chapters')}
          value={shown?.id ?? null}
          options={(chapters ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(id: string) => open(id)}
        />
        <Input
          className={styles.search ?? ''}
          allowClear
          prefix={<Icon name="search" />}
          placeholder={say('search')}
          aria-label={say('search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </header>
      {!chapters || !shown ? (
        <Spin className={styles.loading ?? ''} />
      ) : search.trim() ? (
        <Findings
          findings={findings}
          search={search.trim()}
          onOpen={({ chapter, heading }: Finding) => open(chapter.id, heading)}
        />
      ) : (
        <Reading key={shown.id} chapter={shown} chapters={chapters} anchor={anchor} onChapter={open} />
      )}
    </section>
  );
}

interface ReadingProps {
  chapter: Chapter;
  chapters: readonly Chapter[];
  /** heading to begin at; otherwise where the chapter was left */
  anchor: string | undefined;
  onChapter: (id: string) => void;
}

/** A chapter at the place where it was left; how far it is scrolled is noted when the scrolling comes to rest. */
function Reading({ chapter, chapters, anchor, onChapter }: ReadingProps) {
  const say = useText(manualMessages);
  const area = useRef<HTMLDivElement>(null);
  const goTo = useManual((state) => state.goTo);
  const position = chapters.indexOf(chapter);
  const [previous, next] = [chapters[position - 1], chapters[position + 1]];

  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const heading = anchor === undefined ? null : element.querySelector(`[id="${CSS.escape(anchor)}"]`);
    if (heading) heading.scrollIntoView();
    else element.scrollTop = useManual.getState().place.scroll;
    const note = () => goTo({ chapter: chapter.id, scroll: element.scrollTop });
    element.addEventListener('scrollend', note);
    return () => element.removeEventListener('scrollend', note);
  }, [chapter.id, anchor, goTo]);

  return (
    <div className={styles.area} ref={area} tabIndex={-1}>
      <article className={styles.article}>
        <h3 className={styles.chapter}>{chapter.title}</h3>
        <ChapterText text={chapter.text} level={2} onChapter={onChapter} />
      </article>
      <footer className={styles.foot}>
        {previous ? (
          <Button
            type="text"
            icon={<Icon name="chevronLeft" />}
            aria-label={`${say('previous')}: ${previous.title}`}
            onClick={() => onChapter(previous.id)}
          >
            {previous.title}
          </Button>
        ) : (
          <span />
        )}
        {next ? (
          <Button type="text" aria-label={`${say('next')}: ${next.title}`} onClick={() => onChapter(next.id)}>
            {next.title}
            <Icon name="chevronRight" />
          </Button>
        ) : null}
      </footer>
    </div>
  );
}
