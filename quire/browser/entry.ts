import { startAnalytics } from './analytics.ts';
import { startAnnouncement } from './announcement.ts';
import { startColorMode } from './color-mode.ts';
import { startCopy } from './copy.ts';
import { onPage } from './delegate.ts';
import { startDrawer } from './drawer.ts';
import { startIslands, stopIslands } from './islands.ts';
import { startKeyboardMode } from './keyboard.ts';
import { startNavbar } from './navbar.ts';
import { startNavigation } from './navigation/index.ts';
import { startReveal } from './reveal.ts';
import { startScrollSpy } from './scroll-spy.ts';
import { startScrollers } from './scrollers.ts';
import { startSearch } from './search.ts';
import { startSidebar } from './sidebar.ts';
import { startTabs } from './tabs.ts';
import { startVersionMenu } from './version-menu.ts';

/**
 * The module that every page loads. Each behaviour listens on the document or looks again after `quire:page`, so that all of
 * them outlive client-side navigation.
 */
startColorMode();
startAnnouncement();
startSidebar();
startDrawer();
startVersionMenu();
startTabs();
startCopy();
startScrollSpy();
startNavbar();
startKeyboardMode();
startScrollers();
onPage(() => startIslands());
startReveal();
startSearch();
startNavigation(stopIslands);
startAnalytics();
