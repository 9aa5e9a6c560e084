/** Words that carry no topic: not indexed, and left out of a query that has others. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about am an and any anyone anything are as at be been but by can cannot cant could did do does doesnt doing dont ' +
    'for from go had has have having how i if in into is isnt it its just let like make me my need no not of on or our ' +
    'please should so some somebody someone something than that the their them then there these they this to ' +
    'too us use used using want was we were what whats when where which who whom whose why will with without would you your'
  ).split(' '),
);
