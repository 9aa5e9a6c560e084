import { restore } from './restore.ts';

restore();
