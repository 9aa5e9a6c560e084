import { startCopy } from './copy.ts';
import { startDrawer } from './drawer.ts';
import { startNavbar } from './navbar.ts';
import { startScrollSpy } from './scroll-spy.ts';

/** What nobody can need before a pointer, a finger, a key or the page has moved: fetched then, so that reading alone never does. */
startScrollSpy();
startNavbar();
startDrawer();
startCopy();
