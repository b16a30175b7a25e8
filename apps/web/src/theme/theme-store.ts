import { create } from 'zustand';
import type { ThemeName } from './tokens.ts';

export type ThemeChoice = ThemeName | 'system';

const STORAGE_KEY = 'theme';
const darkSystem = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;

const resolve = (choice: ThemeChoice): ThemeName =>
  choice === 'system' ? (darkSystem?.matches ? 'dark' : 'light') : choice;

function storedChoice(): ThemeChoice {
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

interface ThemeState {
  choice: ThemeChoice;
  /** what is shown: the choice, or the system's wish */
  theme: ThemeName;
  choose: (choice: ThemeChoice) => void;
}

export const useTheme = create<ThemeState>((set) => ({
  choice: storedChoice(),
  theme: resolve(storedChoice()),
  choose: (choice) => {
    localStorage.setItem(STORAGE_KEY, choice);
    set({ choice, theme: resolve(choice) });
  },
}));

darkSystem?.addEventListener('change', () =>
  useTheme.setState((state) => ({ theme: resolve(state.choice) })),
);
