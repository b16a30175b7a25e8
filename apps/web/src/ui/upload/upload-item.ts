import type { FileCategory } from '@panicle/contract';

/**
 * States of an upload in the browser. `missing`: begun before the page was reloaded; the browser forgot the file and
 * the reader has to choose it again.
 */
export type UploadState =
  | 'waiting'
  | 'checking'
  | 'uploading'
  | 'merging'
  | 'paused'
  | 'failed'
  | 'complete'
  | 'missing';

/** Where the file shall lie on the server. */
export interface UploadPlace {
  projectId?: string;
  /** folder at the top of the project, made when it is missing */
  folderName?: string;
  /** folder that exists; wins over the name */
  folderId?: string;
  category?: FileCategory;
}

/** What an interface shows of an upload. A new object whenever anything changes. */
export interface UploadItem {
  id: string;
  name: string;
  /** path inside a chosen folder, the name included; equals the name for single files */
  path: string;
  /** bytes */
  size: number;
  state: UploadState;
  /** share done of what the state is about: 0 to 1 of the checksum, or of the bytes */
  share: number;
  /** bytes the server has, or is getting */
  sent: number;
  /** bytes per second over the last seconds; null while nothing is known */
  speed: number | null;
  secondsLeft: number | null;
  /** why it failed, in the reader's language */
  message: string | null;
  /** once it is complete */
  fileId: string | null;
  place: UploadPlace;
}

/** A file as the browser hands it over; `webkitRelativePath` is set when a folder was chosen. */
export type ChosenFile = Blob & { name: string; lastModified: number; webkitRelativePath?: string };
