// federation requires an asynchronous boundary before the first shared module
import('./bootstrap');
