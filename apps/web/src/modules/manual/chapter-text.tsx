import { useMemo, type ComponentProps, type ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router';
import remarkGfm from 'remark-gfm';
import { anchorOf } from './sections.ts';
import styles from './chapter-text.module.css';

interface ChapterTextProps {
  /** Markdown */
  text: string;
  /** level of the chapter's own title in the page around it */
  level: 1 | 2;
  /** opens another chapter; without it, links to chapters are plain words */
  onChapter?: (id: string) => void;
}

type Node = { value?: string; children?: readonly Node[] };
const wordsOf = (node: Node | undefined): string =>
  node?.value ?? (node?.children ?? []).map(wordsOf).join('');

type HeadingProps = { node?: unknown; children?: ReactNode };

function componentsFor(level: 1 | 2, onChapter: ChapterTextProps['onChapter']): Components {
  const heading = (own: 2 | 3) =>
    function Heading({ node, children }: HeadingProps) {
      const Tag = `h${own + level - 1}` as 'h2' | 'h3' | 'h4';
      return (
        <Tag id={anchorOf(wordsOf(node as Node))} className={own === 2 ? styles.heading : styles.minor}>
          {children}
        </Tag>
      );
    };
  return {
    h2: heading(2),
    h3: heading(3),
    table: ({ children }) => (
      <div className={styles.wide}>
        <table>{children}</table>
      </div>
    ),
    a: ({ href = '', children }: ComponentProps<'a'>) => {
      const chapter = /^([a-z-]+)\.md$/.exec(href)?.[1];
      if (chapter !== undefined && onChapter) {
        return (
          <button type="button" className={styles.link} onClick={() => onChapter(chapter)}>
            {children}
          </button>
        );
      }
      return href.startsWith('/') ? <Link to={href}>{children}</Link> : <span>{children}</span>;
    },
  };
}

/** A chapter of the manual, drawn. Links lead to pages of the program and to other chapters, nowhere else. */
export function ChapterText({ text, level, onChapter }: ChapterTextProps) {
  const components = useMemo(() => componentsFor(level, onChapter), [level, onChapter]);
  return (
    <div className={styles.text}>
      <Markdown remarkPlugins={[remarkGfm]} components={components}>
        {text}
      </Markdown>
    </div>
  );
}
