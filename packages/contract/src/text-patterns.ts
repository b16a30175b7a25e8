import { limits } from './limits.ts';

const { minimum, maximum } = limits.usernameLength;

/** The text patterns that the specification names, under their names there. */
export const textPatterns = {
  /** letters and digits only */
  numbers_letters: /^[A-Za-z0-9]+$/,
  /** letters, digits, spaces and dots */
  numbers_letters_space: /^[A-Za-z0-9 .]+$/,
  /** 2 to 20 characters */
  str_limt: new RegExp(`^[^]{${minimum},${maximum}}$`),
} as const;
