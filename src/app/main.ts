// federation needs an asynchronous boundary before the first shared module
import('./bootstrap');
