import { startAnnouncement } from './announcement.ts';
import { startColorMode } from './color-mode.ts';
import { onPage } from './delegate.ts';
import { awaitFirstMove } from './first-move.ts';
import { startKeyboardMode } from './keyboard.ts';
import { startNavigation } from './navigation/index.ts';
import { startReveal } from './reveal.ts';
import { startScrollers } from './scrollers.ts';
import { startSearch } from './search.ts';
import { startSidebar } from './sidebar.ts';
import { startTabs } from './tabs.ts';
import { startVersionMenu } from './version-menu.ts';

/** What only some pages or some sites need is fetched where they do. */
const islands = () => import('./islands.ts');
const hasIslands = (within: ParentNode) => within.querySelector('quire-island');

/**
 * The module that every page loads. Each behaviour listens on the document or looks again after `quire:page`, so that all of
 * them outlive client-side navigation.
 */
startColorMode();
startAnnouncement();
startSidebar();
startVersionMenu();
startTabs();
startKeyboardMode();
startScrollers();
startReveal();
startSearch();
awaitFirstMove();
onPage(() => {
  if (hasIslands(document)) void islands().then(({ startIslands }) => startIslands());
});
startNavigation((main) => {
  if (hasIslands(main)) void islands().then(({ stopIslands }) => stopIslands(main));
});
if (document.documentElement.dataset.analytics)
  void import('./analytics.ts').then(({ startAnalytics }) => startAnalytics());
