// As results, figures and files write them, so that a number looks the same wherever it stands.
export * from '@panicle/contract/format/number';
