/** Words that carry no topic: not indexed, and left out of a query that has others. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about after already also am an and any anyone anything are as at avoid be because been before being between but by ' +
    'can cannot cant could did difference differences do does doesnt doing dont during each every explain find for from go ' +
    'had has have having help how i if in into is isnt it its just know let like make many may me might more most much must my ' +
    'need needs no not of on once only or our please possible should show since so some somebody someone something still ' +
    'tell than that the their them then there these they this to too try us use used using versus via vs want was way we were ' +
    'what whats when where which while who whom whose why will with without work working works would you your'
  ).split(' '),
);
