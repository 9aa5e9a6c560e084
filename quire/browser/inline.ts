import { watchEntry } from './base-check.ts';
import { keys, read } from './storage.ts';

/**
 * Runs in the head of every page, before anything is painted: puts on `<html>` what the styles must know from the first frame.
 * Without it (no script) the page is in its default mode and complete.
 */
watchEntry();

const root = document.documentElement;

root.classList.add('js');

const theme = read(keys.theme);
if (theme === 'dark' || theme === 'light') {
  root.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta')) {
    if (meta.name === 'color-scheme') meta.content = theme;
    if (meta.name === 'theme-color') meta.content = meta.dataset[theme] ?? meta.content;
  }
}

const { announcement } = root.dataset;
if (announcement && read(keys.announcement(announcement))) root.dataset.announcement = 'dismissed';

if (read(keys.sidebar) === 'hidden') root.dataset.sidebar = 'hidden';

// Only which key names the search shortcut shows.
if (/Mac|iP(hone|ad|od)/.test(navigator.platform)) root.dataset.platform = 'apple';
