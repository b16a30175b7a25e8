// As results, figures and files write them, so that a number looks the same everywhere.
export * from '@panicle/contract/format/number';
