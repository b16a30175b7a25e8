// The shapes of answers without their schemas: the start of the interface needs these, and not the library of schemas.

/** Every answer outside /brapi has this shape; `status` 200 is success, any other value is an error of `errors.ts`. */
export interface Envelope<Data> {
  status: number;
  msg: string;
  data: Data;
}

export const SUCCESS = 200;

/** A page of records; `current` counts from 1. */
export interface Page<Record> {
  records: Record[];
  total: number;
  current: number;
  size: number;
}

export const DEFAULT_PAGE_SIZE = 10;
export const MAXIMUM_PAGE_SIZE = 500;

export interface PageRequest {
  currPage?: number;
  pageSize?: number;
}
