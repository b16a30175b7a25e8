import type { ComponentType } from 'react';
import type { KeptEntry } from '../queue/entry.ts';

export interface EditorProps<Body> {
  entry: KeptEntry<Body>;
  onSave: (body: Body) => void;
  onCancel: () => void;
}

/** How a page shows its kind of entries. The server declares the same kind in `offlineEntries` of its module. */
export interface OfflineKind<Body, Theirs> {
  kind: string;
  /** what was entered, in a line */
  Words: ComponentType<{ body: Body }>;
  /** what the server has of the record */
  Theirs: ComponentType<{ theirs: Theirs }>;
  /** the entry once more, on what the server has now */
  Editor: ComponentType<EditorProps<Body>>;
}
